import { applicantSteps } from './applicant-steps.ts'
import { copySteps } from './copy-steps.ts'
import { deskSteps } from './desk-steps.ts'
import type { StepName } from './paths.ts'
import { paymentSteps } from './payment-steps.ts'
import type { SecondPortal } from './second-portal.ts'
import type { Subject } from './subject.ts'

/** What each word of the script does. */
export const steps: Readonly<Record<StepName, (portal: SecondPortal, subject: Subject) => Promise<void>>> = {
  ...paymentSteps,
  ...deskSteps,
  ...applicantSteps,
  ...copySteps,
}
