import { describe, expect, it } from "vitest";
import { shownBy } from "#server/http/shown-by.ts";

const NONCE = "q83vEjRWeJCrze8SNFZ4kA==";
const RENDERING = { nonce: NONCE, began: 1_795_999_999_990, ended: 1_796_000_000_020 };

function shown(html: string, rendering = RENDERING, headers: Record<string, string> = {}): string {
  const parts = shownBy(rendering, headers)(Buffer.from(html));
  return [...parts].map(String).join("");
}

describe("what of a page decides whether a copy is current", () => {
  it("leaves out the nonce wherever it is, also in the headers", () => {
    const html = `<script nonce="${NONCE}">Ώρα</script><style nonce="${NONCE}">a{}</style>`;
    const policy = `script-src 'nonce-${NONCE}'`;
    expect(shown(html, RENDERING, { "content-security-policy": policy })).toBe(
      '<script nonce="">Ώρα</script><style nonce="">a{}</style>\nscript-src \'nonce-\'',
    );
  });

  it("leaves out the instants of its own rendering, whose digits differ early, and no others", () => {
    const html = "[1795999999989,1795999999990,1796000000005,1796000000020,1796000000021,179600]";
    expect(shown(html)).toBe("[1795999999989,,,,1796000000021,179600]");
  });

  it("leaves out all instants of a rendering within one millisecond", () => {
    const rendering = { nonce: NONCE, began: 1_796_000_000_000, ended: 1_796_000_000_000 };
    expect(shown("1796000000000 1796000000001 €1796", rendering)).toBe(" 1796000000001 €1796");
    const longer = "17960000000001 91796000000000";
    expect(shown(longer, rendering), "parts of longer numbers").toBe(longer);
  });

  it("keeps instants where those of a rendering have no digit in common", () => {
    const rendering = { nonce: NONCE, began: 1_999_999_999_999, ended: 2_000_000_000_001 };
    expect(shown(`2000000000000 ${NONCE}`, rendering)).toBe("2000000000000 ");
  });
});
