export const settlementFiles = {} as const
