export const applicationsMachine = {} as const
