export const applicationsChanges = {} as const
