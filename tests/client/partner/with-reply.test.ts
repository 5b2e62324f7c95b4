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

const pages = (...lists: PartnerReview[][]): PartnerReviewPage[] =>
  lists.map((reviews) => ({ reviews, nextCursor: null }));

describe("an answer that is stored", () => {
  it("is shown in its page, and elsewhere nothing changes", () => {
    const before = pages([review("1")], [review("2"), review("3")]);
    const repliesOf = (list: readonly PartnerReviewPage[]) =>
      list.flatMap(({ reviews }) => reviews.map(({ reply }) => reply));
    expect(repliesOf(withReply(before, "2", "Thanks."))).toEqual([null, "Thanks.", null]);
    expect(withReply(before, "4", "Thanks.")).toEqual(before);
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
