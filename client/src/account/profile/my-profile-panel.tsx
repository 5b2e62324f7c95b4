import { Title } from "@mantine/core";
import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { profileText } from "./profile-text.ts";

/** The viewer's own data: editable fields, sign-in, devices, access for programs, export and deletion. */
export function MyProfilePanel() {
  const t = useText(profileText);
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <section aria-labelledby="my-profile">
      <Title
        order={1}
        // In the workspace of partners every page has a heading of this size.
        size={viewer.role === "partner" ? "h3" : "h2"}
        id="my-profile"
        mb="lg"
      >
        {t.heading}
      </Title>
      <ProfilePage viewer={viewer} />
    </section>
  );
}
