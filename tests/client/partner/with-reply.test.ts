import { describe, expect, it } from "vitest";
import { readReviewList, toReviewsInput } from "#client/partner/reviews/reviews-search.ts";
import { withReply } from "#client/partner/reviews/with-reply.ts";
import type { PartnerReview, PartnerReviewPage } from "#shared/partner/partner-reviews.ts";

function review(id: string, change: Partial<PartnerReview> = {}): PartnerReview {
  return {
    id,
    bookingId: `booking of ${id}`,
    stars: 4,
    text: "Clean and on time.",
    author: "Ana C.",
    vehicle: { id: "a", title: "Fiat Panda" },
    returnedOn: "2026-05-04",
    reply: null,
    isHidden: false,
    createdAt: "2026-05-05T10:00:00.000Z",
    ...change,
  };
}

const pages = (unanswered: number, ...lists: PartnerReview[][]): PartnerReviewPage[] =>
  lists.map((reviews) => ({
    reviews,
    rating: { average: 4, count: 9 },
    unanswered,
    nextCursor: null,
  }));

describe("an answer that is stored", () => {
  it("is shown in its page and no longer counted as missing on any of them", () => {
    const changed = withReply(pages(3, [review("1")], [review("2"), review("3")]), "2", "Thanks.");
    expect(changed.map(({ unanswered }) => unanswered)).toEqual([2, 2]);
    expect(changed.flatMap(({ reviews }) => reviews.map(({ reply }) => reply))).toEqual([
      null,
      "Thanks.",
      null,
    ]);
  });

  it("is counted once, however often it is changed, and is missing again once deleted", () => {
    const answered = withReply(pages(3, [review("1")]), "1", "Thanks.");
    const again = withReply(answered, "1", "Thank you.");
    expect(again[0]?.unanswered).toBe(2);
    expect(withReply(again, "1", null)[0]?.unanswered).toBe(3);
  });

  it("counts for nothing while the review is hidden, or is not on these pages", () => {
    const hidden = pages(3, [review("1", { isHidden: true })]);
    expect(withReply(hidden, "1", "Thanks.")[0]?.unanswered).toBe(3);
    expect(withReply(hidden, "2", "Thanks.")).toEqual(hidden);
  });
});

describe("the list of reviews in the address", () => {
  it("is that of all reviews unless the address names another one", () => {
    expect([{}, { state: "answered" }, { state: "unanswered" }].map(readReviewList)).toEqual([
      "all",
      "all",
      "unanswered",
    ]);
  });

  it("is requested by its name, except that of all", () => {
    expect(toReviewsInput("all")).toEqual({});
    expect(toReviewsInput("unanswered")).toEqual({ state: "unanswered" });
  });
});
