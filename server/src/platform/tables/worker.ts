import { answerTask } from '../file-readers/answer-task.ts'
import { parseText } from './parse-text.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { type TablePiece, type TableTask, WORKBOOK } from './protocol.ts'
import { sendTable } from './table-pieces.ts'

await answerTask<TableTask, TablePiece>((task, send) =>
  sendTable(task, task.contentType === WORKBOOK ? parseWorkbook : parseText, send),
)
