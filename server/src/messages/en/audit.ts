export const audit = {
  endOfTrailToday: 'The end of the audit trail today',
  keepThisMail:
    'This is where the audit trail ended when this email was written. Keep this email: it shows later whether anybody removed or rewrote what came before.',
  events: 'Events',
  lastLink: 'Last link',
} as const
