export const uploads = {
  thisFile: 'This file',
} as const
