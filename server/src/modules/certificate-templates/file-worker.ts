import { answerTask } from '../../platform/file-readers/answer-task.ts'
import { parseTemplateFile, type TemplateFile } from './parse-template-file.ts'

await answerTask<Uint8Array, TemplateFile>((bytes, send) => send(parseTemplateFile(bytes)))
