export const tertiary = {
  notConnected: 'This portal is not connected to another one. Start your application here instead.',
  linkNotComplete: 'This link is not complete. Go back to your portal and follow it again.',
  linkNotFromPortal: 'This link was not made by your portal. Sign in there and follow its own link.',
  linkForOtherSite: 'This link is for another site. Go back to your portal and follow the link to this one.',
  linkExpired:
    'This link has expired: it works for five minutes. Go back to your portal and follow it again.',
  linkUsedAlready: 'This link was used already: it works once. Go back to your portal and follow it again.',
  welcome: 'Welcome.',
} as const
