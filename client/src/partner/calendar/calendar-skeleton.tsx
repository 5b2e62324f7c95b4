import { Group, Skeleton } from "@mantine/core";

/** Skeleton of the calendar: the toolbar and a row per vehicle. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden data-calendar-loading>
      <Group justify="space-between" mb="md">
        <Skeleton height={44} width="min(16rem, 60%)" radius="md" />
        <Skeleton height={44} width="min(20rem, 100%)" radius="md" visibleFrom="sm" />
      </Group>
      <Skeleton height={20} width="min(24rem, 80%)" mb="lg" radius="md" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={48} mb={6} radius="md" />
      ))}
    </div>
  );
}
