export const confirmEmailScreen = () =>
  import("#client/account/mailed-links/confirm-email-screen.tsx");
export const resetPasswordScreen = () =>
  import("#client/account/mailed-links/reset-password-screen.tsx");
export const authScreen = () => import("#client/account/sign-in/auth-screen.tsx");
export const dashboardScreen = () => import("#client/account/dashboard/dashboard-screen.tsx");
export const confirmChangeScreen = () =>
  import("#client/account/mailed-links/confirm-change-screen.tsx");
export const confirmPayoutScreen = () =>
  import("#client/account/mailed-links/confirm-payout-screen.tsx");
export const sessionEndedDialog = () => import("#client/account/sign-in/session-ended-dialog.tsx");
