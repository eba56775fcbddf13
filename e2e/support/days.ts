const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })

/** Today at the demo institution, or this many days later. In UTC the date may differ. */
export const formatToday = (later = 0): string => calendar.format(Date.now() + later * 86_400_000)
