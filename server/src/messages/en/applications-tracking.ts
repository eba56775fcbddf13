export const applicationsTracking = {} as const
