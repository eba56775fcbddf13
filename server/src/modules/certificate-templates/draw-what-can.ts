import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { Failure } from '../../core/failure.ts'
import { type Message, messageOf, type Said } from '../../messages/message.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'
import { picturesOf } from './check-design.ts'
import { drawSheets, type SheetsWanted } from './draw-sheets.ts'

type Engine = Pick<PdfEngine, 'compose'>
/** An error in a drawn design. `element` is `null` if it concerns the whole design, `sheet` if it concerns every page. */
export type DrawnFault = {
  readonly sheet: number | null
  readonly element: string | null
  readonly message: Said
}
type DamagedPictures = { readonly addresses: ReadonlySet<string>; readonly seal: boolean }

/**
 * Draws a design without the pictures in it that cannot be drawn, and reports those at their elements. `bytes` is `null`
 * when nothing can be drawn: no font has one of the characters.
 */
export async function drawWhatCan(
  engine: Engine,
  wanted: SheetsWanted,
): Promise<{ readonly bytes: Uint8Array | null; readonly faults: readonly DrawnFault[] }> {
  try {
    return await drawSheets(engine, wanted)
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error
    const damaged = mayBePicture(error) ? await findDamagedPictures(engine, wanted) : NONE
    if (damaged.addresses.size === 0 && !damaged.seal)
      return { bytes: null, faults: [{ sheet: null, element: null, message: error.said }] }
    const rest = await drawWhatCan(engine, withoutPictures(wanted, damaged))
    return { bytes: rest.bytes, faults: [...faultsOf(wanted.design, damaged), ...rest.faults] }
  }
}

const NONE: DamagedPictures = { addresses: new Set(), seal: false }

const mayBePicture = ({ said }: Failure): boolean =>
  typeof said === 'object' &&
  'code' in said &&
  (said.code === 'pdf.pictureDamaged' || said.code === 'pdf.designTooCostly')

/** Draws each picture alone, which tells which of them cannot be drawn. */
async function findDamagedPictures(engine: Engine, wanted: SheetsWanted): Promise<DamagedPictures> {
  const canDraw = (background: string | null, elements: TemplateDesign['elements']) =>
    drawSheets(engine, { ...wanted, design: { ...wanted.design, background, elements }, as: 'picture' }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.code !== 'unavailable') return false
        throw error
      },
    )
  const addresses = new Set<string>()
  for (const address of Object.keys(wanted.pictures))
    if (!(await canDraw(address, []))) addresses.add(address)
  const seals = wanted.design.elements.filter(({ kind }) => kind === 'seal')
  return { addresses, seal: seals.length > 0 && !(await canDraw(null, seals)) }
}

/** The same without some pictures, so that the rest can be drawn. */
const withoutPictures = (wanted: SheetsWanted, { addresses, seal }: DamagedPictures): SheetsWanted => {
  const pictures = Object.entries(wanted.pictures).filter(([address]) => !addresses.has(address))
  return {
    ...wanted,
    pictures: Object.fromEntries(pictures),
    seal: seal ? null : wanted.seal,
    design: withPictures(wanted.design, new Set(pictures.map(([address]) => address))),
  }
}

/** The design with those of its pictures that are known, so that the rest of it can be drawn. */
export const withPictures = (design: TemplateDesign, known: ReadonlySet<string>): TemplateDesign => ({
  ...design,
  background: design.background !== null && known.has(design.background) ? design.background : null,
  elements: design.elements
    .filter((element) => element.kind !== 'image' || known.has(element.picture))
    .map((element) =>
      element.kind === 'signature' && element.picture !== null && !known.has(element.picture)
        ? { ...element, picture: null }
        : element,
    ),
})

function faultsOf({ background, elements }: TemplateDesign, damaged: DamagedPictures): DrawnFault[] {
  const at = (element: string | null, message: Message): DrawnFault => ({ sheet: null, element, message })
  const { addresses, seal } = damaged
  return [
    ...(background !== null && addresses.has(background)
      ? [at(null, messageOf('certificateTemplates.backgroundDamaged'))]
      : []),
    ...elements
      .filter((element) => picturesOf(element).some((address) => addresses.has(address)))
      .map(({ id }) => at(id, messageOf('certificateTemplates.pictureDamaged'))),
    ...elements
      .filter(({ kind }) => seal && kind === 'seal')
      .map(({ id }) => at(id, messageOf('certificateTemplates.sealDamaged'))),
  ]
}
