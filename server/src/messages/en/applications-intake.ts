export const applicationsIntake = {} as const
