import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import {
  getCertificateOptions,
  submitCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import { uuid } from '../../src/core/ids.ts'
import { copyFor, type DestinationName, destinations, rateFor } from './copies.ts'
import { uploadPaper } from './papers.ts'
import type { Applicant } from './people.ts'
import type { Unit } from './script.ts'
import { ipOf } from './subject.ts'
import type { World } from './world.ts'

/** The applicant sends the form. */
export const submitUnit = (world: World, unit: Unit, applicant: Applicant): Promise<void> =>
  'copy' in unit
    ? submitTranscript(world, unit, applicant, unit.copy)
    : submitCertificate(world, unit, applicant, unit.certificate)

const personOf = ({
  email,
  phone,
  matric_number,
  surname,
  first_name,
  other_names,
  programme,
}: Applicant) => ({
  email,
  phone,
  matric_number,
  surname,
  first_name,
  other_names,
  programme,
  consent: true as const,
  consent_name: `${first_name} ${surname}`,
})

async function submitTranscript(
  { portal, data }: World,
  unit: Unit,
  applicant: Applicant,
  copy: DestinationName,
): Promise<void> {
  const type = data.application_types.find(({ code }) => code === destinations[copy].type)
  if (type === undefined) throw new Error(`The demo has no application type ${destinations[copy].type}`)
  await portal.call(submitApplication, {
    ip: ipOf(unit),
    body: {
      ...personOf(applicant),
      application_type_id: type.id,
      copies: [copyFor(data, copy, { applicant, id: uuid() })],
    },
  })
}

/** A certificate that is on its way travels as a copy for Lagos does. */
function byCourier(data: ApplicationData) {
  const recipient = destinations.lagos.to
  const rate = rateFor(data, destinations.lagos.courier, recipient)
  return {
    mode: 'courier' as const,
    delivery: {
      recipient: { ...recipient, kind: 'self' as const },
      ...(rate === undefined ? {} : { delivery_rate_id: rate }),
    },
  }
}

async function submitCertificate(
  { portal, data }: World,
  unit: Unit,
  applicant: Applicant,
  kind: CertificateKind,
): Promise<void> {
  const ip = ipOf(unit)
  const { kinds } = await portal.call(getCertificateOptions, {})
  const asked = kinds.find((option) => option.kind === kind)?.papers ?? []
  const papers = []
  for (const { key } of asked)
    papers.push({ paper: key, upload: await uploadPaper(portal, { name: key, ip }) })
  const { first_name, other_names, surname } = applicant
  const name = [first_name, other_names, surname].filter((part) => part !== '').join(' ')
  await portal.call(submitCertificateApplication, {
    ip,
    body: {
      ...personOf(applicant),
      kind,
      ...(unit.path === 'sent' ? byCourier(data) : { mode: 'self' as const }),
      ...(kind === 'name_change'
        ? { name_on_certificate: `${first_name} ${surname}-Coker`, former_name: name }
        : { name_on_certificate: name }),
      papers,
    },
  })
}
