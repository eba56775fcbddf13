export const settings = {
  changedMeanwhile: 'Somebody else changed this meanwhile. Check what they saved, then make your change.',
} as const
