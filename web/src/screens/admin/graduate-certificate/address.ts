import type { GraduandStep } from '@testamur/contract/graduation/graduand-states'
import { adminPaths } from '../../../lib/admin-paths.ts'

export const ceremonyPath = (event: number, step: GraduandStep): string =>
  `${adminPaths.graduateCertificate}?event=${event}&step=${step}`

/** `all`: their list; `new`, or one of them. */
export const seriesPath = (which: 'all' | 'new' | number): string =>
  `${adminPaths.graduateCertificate}?series=${which}`

export const listImportPath = (event: number, id: number): string =>
  `${ceremonyPath(event, 'list')}&import=${id}`
