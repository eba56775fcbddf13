import { expect, it } from 'vitest'
import { linkedInUrl } from './linkedin.ts'

it('fills in the form of LinkedIn, whatever signs the values have', () => {
  const address = new URL(
    linkedInUrl({
      name: 'B.Sc. Physics & Astronomy',
      organization: 'Ọ̀ṣun Hills University',
      issued: '2026-03-28T10:00:00.000Z',
      number: 'TU/2026/0001',
      url: 'https://portal.example/c/a-b_c',
    }),
  )
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'B.Sc. Physics & Astronomy',
    organizationName: 'Ọ̀ṣun Hills University',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://portal.example/c/a-b_c',
    certId: 'TU/2026/0001',
  })
})
