import { Books, type ModelInvoice, type ModelPayment } from './books.ts'
import { SettledLines } from './settled-lines.ts'
import type { ModelStep } from './steps.ts'

export type ModelState = { readonly books: Books; readonly settlements: SettledLines }

/** The state in memory after a history. */
export function replaySteps(steps: readonly ModelStep[]): ModelState {
  const books = new Books()
  const life = { books, settlements: new SettledLines(books) }
  for (const step of steps) {
    // The number of a step is mapped to an existing payment, however few there are.
    const payment = 'attempt' in step ? books.payments[step.attempt % books.payments.length] : undefined
    if (payment !== undefined) happenTo(life, payment, step)
    else happen(life, step)
  }
  return life
}

function happenTo({ books, settlements }: ModelState, payment: ModelPayment, step: ModelStep): void {
  if (step.kind === 'say') payment.says = step.saying
  if (step.kind === 'pay_again') books.payAgain(payment)
  if (step.kind === 'outside') books.bookOutside(payment, step)
  if (step.kind === 'pay_out') settlements.payOut(payment, step.twist)
  // A process that dies before its commit has changed nothing; the same step may follow later, or never.
  if (step.kind === 'settle' && step.death === 'lives')
    for (let time = 0; time < step.times; time += 1) books.settle(payment)
}

function happen({ books, settlements }: ModelState, step: ModelStep): void {
  if (step.kind === 'start') books.start(books.invoice)
  if (step.kind === 'cancel') voidOpen(books.invoice)
  if (step.kind === 'supplement') books.issueSupplement(step.minor)
  if (step.kind === 'close_day' && settlements.day < 28) settlements.day += 1
  const supplement =
    'invoice' in step ? books.supplements[step.invoice % books.supplements.length] : undefined
  if (supplement !== undefined && step.kind === 'void_supplement') voidOpen(supplement)
  if (supplement !== undefined && step.kind === 'sign_copy') supplement.canBeMade = false
  if (supplement !== undefined && step.kind === 'pay_supplement') {
    const payment = books.start(supplement, step.saying)
    if (payment !== null) books.settle(payment)
  }
  if (step.kind === 'match_lines') for (const line of settlements.open) settlements.answer(line, 'match')
  if (step.kind === 'answer_line') {
    const line = settlements.open[step.line % settlements.open.length]
    if (line !== undefined) settlements.answer(line, step.resolution)
  }
  if (step.kind === 'resolve') {
    const questions = books.payments.flatMap((one) => [...one.reviews].map((why) => ({ one, why })))
    const question = questions[step.review]
    if (question !== undefined) books.resolve(question.one, question.why, step.resolution)
  }
}

function voidOpen(invoice: ModelInvoice): void {
  if (invoice.status === 'open') invoice.status = 'void'
}
