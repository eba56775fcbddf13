import { fetchAsAdministrator, makeCsvFile, type Recipe, selectRows } from './recipe.ts'
import type { FuzzWorld } from './requests.ts'

/** The id of some row that this finds; 0 when there is none. */
async function idOf(world: FuzzWorld, query: string): Promise<string> {
  const [found] = await selectRows<{ id: number }>(world, `${query} order by random() limit 1`)
  return String(found?.id ?? 0)
}

/** Student records, scales, templates, graduation and what is made for printing. */
export const recordRecipes: Readonly<Record<string, Recipe>> = {
  async stopImport(world) {
    const draft = await world.call<{ id: number }>('POST', '/imports', {
      token: await world.people.staff('administrator'),
      body: { kind: 'programmes', draft: '1' },
      file: makeCsvFile('code,name\nFUZ,Fuzzing\n'),
    })
    return { params: { id: String(draft?.id ?? 0) } }
  },
  async previewGradingScale(world) {
    const [scale] = (await fetchAsAdministrator<Record<string, unknown>[]>(world, '/grading-scales')) ?? []
    const { id: _, version: __, in_use: ___, ...fields } = scale ?? {}
    return { body: { ...fields, results: [{ course: 'FUZ 101', units: 3, score: world.random.below(101) }] } }
  },
  async previewTemplate(world) {
    const id = await idOf(world, 'select id from certificate_templates')
    const template = await fetchAsAdministrator<{ design: unknown }>(
      world,
      `/certificate-templates/${id}/versions/1`,
    )
    const sample = world.random.pick(['usual', 'longest', 'missing', 'two_scripts'])
    return { body: { design: template?.design, language: 'en', sample } }
  },
  async previewCertificate(world, place) {
    const choices = await fetchAsAdministrator<{ templates: { id: number }[] }>(
      world,
      `/certificate-applications/${place?.params['id'] ?? 0}/certificate/choices`,
    )
    return { query: { template_id: choices?.templates[0]?.id ?? 1 } }
  },
  askQuestion: async () => ({
    body: { name: 'Ada Obi', subject: 'Another question', body: 'How long does it take?', attachments: [] },
  }),
  getRunFile: async (world) => ({
    params: { id: await idOf(world, 'select id from graduation_runs where file_key is not null') },
  }),
  getHandoverSignature: async (world) => ({
    params: { id: await idOf(world, 'select id from graduation_handovers where signature_key is not null') },
  }),
  getBulkPrint: async (world) => ({
    params: { id: await idOf(world, 'select id from bulk_runs where print_key is not null') },
  }),
}
