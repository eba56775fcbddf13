import type { ClassProgress } from '@testamur/contract/graduation/graduands'

/** What each step of a ceremony is given. */
export type StepProps = { readonly progress: ClassProgress }
