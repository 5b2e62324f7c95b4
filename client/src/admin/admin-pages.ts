import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCar,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconServer,
  IconSettings,
  IconStar,
  IconUsers,
} from "@tabler/icons-react";

/** The pages of the admin area, in the order of their menu. */
export const ADMIN_PAGES = {
  overview: { to: "/admin", Icon: IconLayoutDashboard },
  vehicles: { to: "/admin/vehicles", Icon: IconCar },
  bookings: { to: "/admin/bookings", Icon: IconCalendarCheck },
  partners: { to: "/admin/partners", Icon: IconBuildingStore },
  customers: { to: "/admin/customers", Icon: IconUsers },
  messages: { to: "/admin/messages", Icon: IconMessage },
  reviews: { to: "/admin/reviews", Icon: IconStar },
  email: { to: "/admin/mail", Icon: IconMail },
  audit: { to: "/admin/audit", Icon: IconHistory },
  settings: { to: "/admin/settings", Icon: IconSettings },
  system: { to: "/admin/system", Icon: IconServer },
} as const;

export type AdminPage = keyof typeof ADMIN_PAGES;

export const ADMIN_PAGE_NAMES = Object.keys(ADMIN_PAGES) as AdminPage[];
