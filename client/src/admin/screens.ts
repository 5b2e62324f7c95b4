export const overviewScreen = () => import("./overview-screen.tsx");
export const vehiclesScreen = () => import("./vehicles-screen.tsx");
export const editVehicleScreen = () => import("./edit-vehicle-screen.tsx");
export const bookingsScreen = () => import("./bookings-screen.tsx");
export const partnersScreen = () => import("./partners-screen.tsx");
export const customersScreen = () => import("./customers-screen.tsx");
export const messagesScreen = () => import("./messages-screen.tsx");
export const mailScreen = () => import("./mail-screen.tsx");
export const auditScreen = () => import("./audit-screen.tsx");
export const settingsScreen = () => import("./settings-screen.tsx");
/** What the screens that are lists load beside their code. */
export const prefetchLists = () => import("./prefetch-lists.ts");
