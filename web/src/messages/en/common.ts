/** Words of the shell: with every page. */
export const common = {
  appName: 'Transcripts and certificates',
  backToHome: 'Back to Home',
  menu: 'Menu',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  startApplication: 'Start an application',
  track: 'Track an application',
  ongoing: 'Continue an application',
  startShort: 'Start',
  ongoingShort: 'Continue',
  trackShort: 'Track',
  staffSignIn: 'Staff sign in',
  lightAppearance: 'Switch to light mode',
  darkAppearance: 'Switch to dark mode',
  notifications: 'Notifications',
  open: 'Open',
  choose: 'Choose',
  optional: 'optional',
  successTitle: 'Success!',
  infoTitle: 'Info',
  warningTitle: 'Warning',
  errorTitle: 'Error',
  successMessage: 'Successful',
  infoMessage: 'Informational message',
  warningMessage: 'This is a warning',
  errorMessage: 'Something went wrong',
  noResponse: 'Please check your internet connection or wait until servers are back online.',
  unauthorized: 'Unauthorized',
  failed: 'An error occurred. Please try again.',
  emailNotSent: 'We couldn’t send an email to this address. Check the spelling, or use another address.',
  faultTitle: 'We couldn’t show this page',
  faultText:
    'Something went wrong, or your connection was lost. We’ve kept what you typed on this device. Load the page again, or come back in a few minutes.',
  goHome: 'Go to the home page',
  reload: 'Load the page again',
  loggedOut: 'Logged out successfully.',
  putFailed: 'error occured',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    common: typeof common
  }
}
