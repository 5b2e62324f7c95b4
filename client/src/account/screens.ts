export const confirmEmailScreen = () => import("./confirm-email-screen.tsx");
export const resetPasswordScreen = () => import("./reset-password-screen.tsx");
export const authScreen = () => import("./auth-screen.tsx");
export const dashboardScreen = () => import("./dashboard-screen.tsx");
export const confirmChangeScreen = () => import("./confirm-change-screen.tsx");
export const confirmPayoutScreen = () => import("./confirm-payout-screen.tsx");
export const sessionEndedDialog = () => import("./session-ended-dialog.tsx");
