import { useViewer } from "#client/session/viewer.ts";
import { AdminBars } from "./admin-bars.tsx";
import { PartnerBars } from "./partner-bars.tsx";

/** The bars of the viewer's workspace: of the admin area, or of a partner's dashboard. */
export function WorkspaceBars() {
  return useViewer()?.role === "admin" ? <AdminBars /> : <PartnerBars />;
}
