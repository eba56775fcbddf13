import { randomUUID } from 'node:crypto'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { emptyRecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { pdfWithContent } from '../server/test/bent-pdfs.ts'
import { requestOn } from '../server/test/payments/request.ts'
import { PNG } from '../server/test/pictures.ts'
import { accountRecipes } from './account-recipes.ts'
import { moneyRecipes } from './money-recipes.ts'
import type { Place } from './places.ts'
import { fetchAsAdministrator, makeCsvFile, type Recipe, selectRows } from './recipe.ts'
import { recordRecipes } from './record-recipes.ts'
import type { FuzzWorld } from './requests.ts'

const upload = async ({ call }: FuzzWorld) =>
  (await call<{ token: string }>('POST', '/uploads', { file: { name: 'picture.png', bytes: PNG } }))?.token
const pdf = () => ({
  name: 'paper.pdf',
  bytes: pdfWithContent(Buffer.from(`BT /F1 12 Tf 72 700 Td (Paper ${randomUUID()}) Tj ET`), ''),
})
const recipient = {
  kind: 'institution',
  name: 'University of Nowhere',
  country: 'GB',
  email: 'admissions@nowhere.example',
}
const reissueBody = (place: Place | null, copy: string | undefined) => ({
  reason: 'wrong_address',
  consent: true,
  consent_name: 'Ada Obi',
  copy: { id: randomUUID(), delivery_method: 'email', recipient, replaces: copy ?? randomUUID() },
  ...(place ? {} : { rate: 0 }),
})

const sentCopy = (world: FuzzWorld) =>
  selectRows<{ id: number; tracking_id: string; copy: string }>(
    world,
    `select a.id, a.tracking_id, c.id as copy from copies c join applications a on a.id = c.application_id
     join deliveries d on d.copy_id = c.copy_id
     order by random() limit 1`,
  )

const draft = async ({ call }: FuzzWorld): Promise<{ token: string; version: number }> =>
  (await call<{ token: string; version: number }>('POST', '/drafts', {
    body: { kind: 'transcript', body: { step: 1 } },
  })) ?? {
    token: 'a'.repeat(43),
    version: 0,
  }

/** A recipient that the directory does not have yet. */
function newProfile() {
  const code = randomUUID().slice(0, 8).replace(/\W/g, '')
  const address = { address_lines: ['1 Street'], city: 'Lagos', state: 'Lagos', country: 'NG' }
  return {
    ...emptyRecipientProfile,
    ...address,
    code,
    name: `Office ${code}`,
    email: 'office@nowhere.example',
  }
}

type Certificates = {
  readonly kinds: readonly { kind: string; modes: string[]; papers: { key: string }[] }[]
  readonly events: readonly { id: number }[]
}

/** What schemas do not say: the values without which a request does not reach the handler of its call. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...moneyRecipes,
  ...recordRecipes,
  async saveOwnWords(world) {
    const texts = await fetchAsAdministrator<{ words: string; fr: string }[]>(world, '/own-words')
    const words = texts?.slice(0, 2).map((text) => ({ words: text.words, fr: 'En français', seen: text.fr }))
    return { body: { words: words ?? [] } }
  },
  updateInstitution: async ({ random }) => ({
    body: { name: `University ${random.below(100)}`, invoice_days: 14 },
  }),
  updateClosure: async (_, place) => ({
    body: { name: 'A holiday', from: '2027-01-01', to: '2027-01-03', version: place?.version ?? 0 },
  }),
  startImport: async () => ({
    body: { kind: 'students' },
    file: makeCsvFile(
      'matric_number,surname,first_name,programme_code,status\r\nCSC/2001/9999,Obi,Ada,CSC,active\r\n',
    ),
  }),
  async createGradingScale(world) {
    const [scale] = (await fetchAsAdministrator<{ id: number }[]>(world, '/grading-scales')) ?? []
    const {
      id: _,
      version: __,
      in_use: ___,
      ...rest
    } = (await fetchAsAdministrator<Record<string, unknown>>(world, `/grading-scales/${scale?.id}`)) ?? {}
    return { body: { ...rest, name: `Scale ${randomUUID().slice(0, 8)}`, active: false } }
  },
  async askScaleChange(world) {
    const [scale] = (await fetchAsAdministrator<Record<string, unknown>[]>(world, '/grading-scales')) ?? []
    const { id: scale_id, version, in_use: _, ...rest } = scale ?? {}
    const wanted = { ...rest, repeats: rest['repeats'] === 'all_count' ? 'best_replaces' : 'all_count' }
    return { body: { scale_id, version, scale: wanted, reason: 'The senate decided it in 2019.' } }
  },
  updateGradingScale: async (world, place) => ({
    body: await fetchAsAdministrator(world, `/grading-scales/${place?.params['id']}`),
  }),
  createRecipientProfile: async () => ({ body: newProfile() }),
  updateRecipientProfile: async (_, place) => ({
    body: { ...newProfile(), version: place?.version ?? 0 },
  }),
  answerAsk: async (world) => ({
    body: world.random.chance(0.5) ? { answer: 'In 2019' } : { files: [await upload(world)] },
  }),
  async submitApplication({ call }) {
    const offer = await call<ApplicationData>('GET', '/application-data')
    return offer ? { body: { ...requestOn(offer), email: `${randomUUID().slice(0, 8)}@mail.example` } } : {}
  },
  async reissueCopy(world, place) {
    const [sent] = await sentCopy(world)
    const token = sent ? { token: await world.people.visitor('application', sent.id) } : {}
    return { params: { id: sent?.tracking_id ?? '' }, body: reissueBody(place, sent?.copy), ...token }
  },
  async staffReissueCopy(world, place) {
    const [sent] = await sentCopy(world)
    const { consent: _, consent_name: __, ...body } = reissueBody(place, sent?.copy)
    return { params: { id: String(sent?.id ?? 0) }, body: { ...body, waive: true, note: 'Our mistake' } }
  },
  acknowledgeDelivery: async () => ({ body: { outcome: 'received' } }),
  async getApplicantDocument(world) {
    const [document] = await selectRows<{ id: number; application_id: number; tracking_id: string }>(
      world,
      `select d.id, d.application_id, a.tracking_id from documents d join applications a on a.id = d.application_id
       join copies c on c.copy_id = d.copy_id where c.type = 'student_copy' and c.format = 'soft_copy' order by random() limit 1`,
    )
    if (!document) return {}
    return {
      params: { id: document.tracking_id, document: String(document.id) },
      token: await world.people.visitor('application', document.application_id),
    }
  },
  uploadDocument: async (_, place) => ({ body: { version: place?.version ?? 0 }, file: pdf() }),
  verifyFile: async () => ({ body: {}, file: pdf() }),
  createDraft: async () => ({ body: { kind: 'transcript', body: { step: 1 } } }),
  getDraft: async (world) => ({ params: { token: (await draft(world)).token } }),
  discardDraft: async (world) => ({ params: { token: (await draft(world)).token } }),
  async saveDraft(world) {
    const { token, version } = await draft(world)
    return { params: { token }, body: { version: version ?? 1, body: { step: 2 } } }
  },
  async submitCertificateApplication(world) {
    const offer = await world.call<Certificates>('GET', '/certificate-options')
    const [kind] = offer?.kinds ?? []
    const papers = []
    for (const { key } of kind?.papers ?? []) papers.push({ paper: key, upload: await upload(world) })
    return {
      body: {
        ...{
          kind: kind?.kind,
          mode: kind?.modes[0],
          email: `${randomUUID().slice(0, 8)}@mail.example`,
          phone: '+2348057464050',
        },
        ...{
          surname: 'Obi',
          first_name: 'Ada',
          programme: 'B.Sc. Computer Science',
          name_on_certificate: 'Ada Obi',
        },
        ...{ consent: true, consent_name: 'Ada Obi', event_id: offer?.events[0]?.id, papers },
      },
    }
  },
  async receiveMail(world) {
    const [thread] = await selectRows<{ reply_token: string }>(
      world,
      'select reply_token from threads order by random() limit 1',
    )
    return {
      body: {
        ...{
          message_id: `<${randomUUID()}@mail.example>`,
          from: 'person4@mail.example',
          subject: 'Re: Transcript',
        },
        to: [`reply+${thread?.reply_token ?? ''}@mail.university.example`],
        text: 'Thank you.',
      },
    }
  },
  retryJob: async (world) => ({
    params: {
      id: String(
        (
          await selectRows<{ id: number }>(world, 'select min(id) as id from jobs where dead_at is not null')
        )[0]?.id ?? 0,
      ),
    },
  }),
  async getPaperwork(world, place) {
    const kind = world.random.pick(['cover_letter', 'envelope', 'label', 'receipt'])
    return place ? { params: { kind } } : {}
  },
}
