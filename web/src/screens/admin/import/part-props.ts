import type { ImportDetail } from '@testamur/contract/students/imports'

/** The properties of each part of the import page. */
export type PartProps = { run: ImportDetail; show: (next: ImportDetail) => void }
