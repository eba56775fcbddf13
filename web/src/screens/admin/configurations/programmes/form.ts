import { createProgramme } from '@testamur/contract/students/programmes'

export const schema = createProgramme.body
