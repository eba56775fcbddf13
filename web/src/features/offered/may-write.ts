import { useMay } from '../identity/use-may.ts'

export const useMayWrite = (): boolean => useMay('settings.write')
