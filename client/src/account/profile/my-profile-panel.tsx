import { useViewer } from "#client/session/viewer.ts";
import { useText } from "#client/text/language.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { profileText } from "./profile-text.ts";

/**
 * The viewer's own data: editable fields, sign-in, devices, access for programs, export and
 * deletion.
 */
export function MyProfilePanel() {
  const t = useText(profileText);
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    // Not labelled by the heading, which on phones has the name of a section, as its card may have.
    <section aria-label={t.heading}>
      <ProfilePage viewer={viewer} />
    </section>
  );
}
