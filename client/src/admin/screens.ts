export const overviewScreen = () => import("#client/admin/overview/overview-screen.tsx");
export const vehiclesScreen = () => import("#client/admin/vehicles/vehicles-screen.tsx");
export const editVehicleScreen = () => import("#client/admin/vehicles/edit-vehicle-screen.tsx");
export const bookingsScreen = () => import("#client/admin/bookings/bookings-screen.tsx");
export const partnersScreen = () => import("#client/admin/partners/partners-screen.tsx");
export const customersScreen = () => import("#client/admin/customers/customers-screen.tsx");
export const messagesScreen = () => import("#client/admin/messages/messages-screen.tsx");
export const reviewsScreen = () => import("#client/admin/reviews/reviews-screen.tsx");
export const emailQueueScreen = () => import("./emails/email-queue-screen.tsx");
export const auditScreen = () => import("#client/admin/audit/audit-screen.tsx");
export const settingsScreen = () => import("#client/admin/settings/settings-screen.tsx");
export const systemScreen = () => import("./system/system-screen.tsx");
/** Data that list screens load in parallel with their code. */
export const prefetchLists = () => import("./prefetch-lists.ts");
