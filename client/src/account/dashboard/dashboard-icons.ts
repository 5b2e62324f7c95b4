import {
  IconCalendarCheck,
  IconCalendarMonth,
  IconCar,
  IconCarGarage,
  IconCirclePlus,
  IconCoinEuro,
  IconKey,
  IconListCheck,
  IconStar,
  IconUserCircle,
} from "@tabler/icons-react";
import type { DashboardTab } from "./dashboard-tabs.ts";

/** The icons of the tabs in the menus. */
export const TAB_ICONS: Record<DashboardTab, typeof IconCar> = {
  "my-bookings": IconCalendarCheck,
  "available-vehicles": IconCar,
  "my-vehicles": IconCarGarage,
  "partner-bookings": IconCalendarCheck,
  "add-vehicle": IconCirclePlus,
  calendar: IconCalendarMonth,
  earnings: IconCoinEuro,
  reviews: IconStar,
  bookings: IconKey,
  vehicles: IconCar,
  "my-profile": IconUserCircle,
  onboarding: IconListCheck,
};
