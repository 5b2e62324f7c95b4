import { beforeEach, vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";

/**
 * Lets memory be used however late a heartbeat of the feed is: on a busy machine it is late now and
 * then, and what these tests expect from memory would be made again. Changes are received as ever.
 */
export function keepMemoryOn(platforms: () => readonly Pick<Platform, "catalogFeed">[]): void {
  beforeEach(() => {
    for (const { catalogFeed } of platforms()) {
      vi.spyOn(catalogFeed, "isLive").mockReturnValue(true);
    }
  });
}
