import { fault } from '../field-faults.ts'
import { line } from '../fields.ts'
import { isName } from './names.ts'

/** A person's name, as the forms of the web app check it. The server uses `printedName`, which also asks the fonts. */
export const nameLine = (max: number, min = 1) =>
  line(max, min).refine((text) => text === '' || isName(text), fault('notAName'))
