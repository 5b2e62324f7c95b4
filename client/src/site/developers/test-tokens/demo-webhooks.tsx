import { developersText } from "#client/site/developers/developers-text.ts";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { useText } from "#client/text/language.tsx";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { useIsDemo } from "./use-is-demo.ts";

/** How to try webhooks in demo mode, where a test token creates none (BR-473). */
export function DemoWebhooks() {
  const t = useText(developersText).tokens;
  const isDemo = useIsDemo();
  const [, partner] = DEMO_ACCOUNTS;
  if (!isDemo) return null;
  return (
    <div className={prose.note}>
      <p>
        <InlineText text={t.webhooks(partner.email, DEMO_PASSWORD)} />
      </p>
    </div>
  );
}
