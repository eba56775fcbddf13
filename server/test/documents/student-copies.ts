import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import type { Call } from '@testamur/contract/endpoint'
import { getPolicies, type Policies, updatePolicies } from '@testamur/contract/institution/policies'
import { expect } from 'vitest'
import { uuid } from '../../src/core/ids.ts'
import { pay } from '../applicants.ts'
import { applicationId, createStudent, type Staff } from '../factories.ts'
import { requestOn } from '../payments/request.ts'
import type { Registry } from './registry.ts'

type Request = Call<typeof submitApplication>['body']
type SentCopy = Request['copies'][number]
export type Graduate = { readonly matric_number: string; readonly email: string }

export const toSelf = (email: string, over: Partial<SentCopy> = {}): SentCopy => ({
  id: uuid(),
  type: 'student_copy',
  purpose: 'personal_use',
  format: 'soft_copy',
  delivery_method: 'email',
  recipient: { kind: 'self', name: 'Ọmọlará Adéyẹmí', email },
  ...over,
})

/** Graduates who order student copies of this portal. */
export function studentCopiesOf(registry: Registry) {
  let people = 0
  return {
    /** With a complete record. */
    async createGraduate(given: Parameters<typeof createStudent>[1] = {}): Promise<Graduate> {
      people += 1
      const person = {
        matric_number: `CSC/2015/9${String(people).padStart(3, '0')}`,
        email: `graduate${people}@example.com`,
      }
      await createStudent(registry.database, { ...person, ...given })
      return person
    },

    /** Submits an application of this person and does what a settled payment does. */
    async submit({ email, matric_number }: Graduate, over: Partial<Request> = {}) {
      const offer = (await registry.call(getApplicationData, {})).data
      const { copies: _, ...request } = requestOn(offer)
      const body = { ...request, email, matric_number, copies: [toSelf(email)], ...over }
      const { data } = await registry.call(submitApplication, { body })
      const id = await applicationId(registry.database, data.tracking_id)
      await pay(registry, id)
      return { id, tracking_id: data.tracking_id }
    },
  }
}

export async function changePolicies(
  registry: Registry,
  { token }: Staff,
  change: Partial<Policies>,
): Promise<void> {
  const { version } = (await registry.call(getPolicies, { token })).data
  const body = { ...change, version }
  expect((await registry.call(updatePolicies, { body, token })).status).toBe(200)
}
