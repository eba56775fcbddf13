export const identity = {
  resetLinkOnItsWay: 'If this address has an account, a link is on its way to it.',
  newPasswordIsSet: 'Your new password is set. Sign in with it.',
  signedIn: 'Signed in successfully.',
  passwordChangedAndSignedOut: 'Your password is changed. You are signed out everywhere else.',
  signedOutEverywhereElse: 'You are signed out everywhere else.',
  secondFactorIsOnNow: 'Your second factor is on.',
  secondFactorIsOffNow: 'Your second factor is off.',
  wrongPassword: 'This is not your password. Check it and try again',
  weakPassword:
    'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences',
  hello: 'Hello {name},',
  setNewPassword: 'Set a new password',
  resetAsked:
    'Somebody asked for a new password for your account of the registry back office. The button opens a page that sets one. It works once, for 30 minutes.',
  resetNotYours: 'If it was not you, you need not do anything: your password stays as it is.',
  invitation: 'Your account of the registry back office',
  accountOpened:
    'An account was opened for you. The button opens a page where you set your password. It works once, for 7 days; afterwards, ask for a new link on the sign-in page.',
  setPassword: 'Set your password',
  invitationUnexpected: 'If you did not expect this, you need not do anything.',
  ifNotYou:
    'If it was not you, tell an administrator of the portal at once, and set a new password from the sign-in page.',
  passwordWasChanged: 'Your password was changed',
  passwordSetSignInAgain:
    'A new password was set for your account of the registry back office. You were signed out everywhere; sign in with the new one.',
  factorOnSubject: 'Your second factor is on',
  factorOnFromNow:
    'From now on, signing in to the registry back office takes a code of your authenticator app besides your password.',
  factorOffSubject: 'Your second factor is off',
  factorOffFromNow: 'From now on, signing in to the registry back office takes your password alone.',
  addressWasChanged: 'The email address of your account was changed',
  addressGivenByAdministrator:
    'An administrator gave your account of the registry back office another email address. You were signed out everywhere; sign in with the new address.',
  passwordSetOnOtherDevice:
    'A new password was set for your account of the registry back office. You were signed out on your other devices.',
  resetLinkUsedUp: 'This link was used before, or is too old. Ask for a new one.',
  tooManySigningIn: 'Too many people are signing in. Try again in 5 seconds.',
  addressTaken: 'There is an account with the address {email} already.',
  thisAccount: 'This account',
  cannotDisableOneself: 'You cannot disable your own account. Ask another administrator to do it.',
  lastActiveAdministrator:
    'This is the last active administrator. Make somebody else an administrator first, so that the portal can be managed.',
  wrongCode: 'This code is not right, or was used before. Wait for the next one and enter that',
  secondFactorOnAlready: 'Your second factor is on already. Turn it off before you set up another app.',
  noSecondFactorToConfirm:
    'There is no second factor to confirm. Load this page again to see how yours stands.',
  secondFactorChangedMeanwhile:
    'The second factor was changed meanwhile. Load this page again to see how yours stands.',
  wrongCodeAtSignIn: 'This code is not right, or was used before. Wait for the next one and enter that.',
  passwordEnteredTooLongAgo:
    'Your password was entered more than {minutes} minutes ago. Sign in with it again.',
  emailAndPasswordMismatch: 'This email and password do not match. Check both and try again.',
  enterAuthenticatorCode: 'Enter the code of your authenticator app to finish signing in.',
  accountCreated: 'Account created. We’ve emailed a link to set the password.',
  accountSaved: 'Account saved',
  changedMeanwhile:
    'Somebody else changed this while you were editing. Check their changes, then save yours.',
  accountIsDisabled: 'This account is disabled. Enable it first, then send the invitation.',
  hasSignedInBefore:
    'This person has signed in before. They can set a new password from the sign-in page, under “Forgotten your password?”.',
  invitationSentAgain: 'Invitation sent. The link works for 7 days.',
  resetOwnFactorInAccount:
    'This is your own account. Turn your second factor off on the page “Your account”, or ask another administrator.',
  noSecondFactorToReset: 'This account has no second factor.',
  secondFactorWasReset: 'Second factor removed. They’re signed out and can sign in with their password.',
  factorResetSubject: 'Your second factor was removed',
  factorResetByAdministrator:
    'An administrator removed the second factor of your account of the registry back office. You were signed out everywhere. You can sign in with your password and set up a new one.',
  signInPolicySaved: 'Sign-in rules saved. They apply from each person’s next sign-in.',
  roleDemandsFactor:
    'Your role requires a second factor, so you can’t turn it off. An administrator can remove it if you lose your phone.',
  signedOutEveryDevice: 'Signed out on every device',
  severalCodesSent: 'We’ve already sent several codes. Check your inbox, or try again in an hour.',
  wrongMailedCode: 'That is not the code we sent. You have {left, plural, one {# try} other {# tries}} left.',
  mailedCodeUsedUp: 'This code is used up or older than 10 minutes. Ask for a new one.',
} as const
