import type { Language } from '@testamur/contract/languages'
import { keepMarks } from '@testamur/contract/written/french-spaces'
import { dropInvisible } from '@testamur/contract/written/signs'
import { writeDay } from '../../../core/days.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { longDayIn } from '../../../messages/values.ts'

/** Our own texts, in the language of the document. */
export const print = (said: Said, language: Language): string => keepMarks(say(said, language), language)

/** The time zone and the language in which a document writes dates. */
type Place = { readonly timeZone: string; readonly language: Language }

/** `24 November 2025`, in the institution's time zone for an instant. In French the first is `1er`. */
export function longDate(iso: string, { timeZone, language }: Place): string {
  const day = longDayIn(language, iso.length === 10 ? iso : writeDay(new Date(iso), timeZone))
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}

/** `24 November 2025, 14:05`; in French `24 novembre 2025 à 14:05`. */
export function longTime(iso: string, place: Place): string {
  const { timeZone, language } = place
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(iso),
  )
  return say(messageOf('documentsTemplates.dayAndTime', { day: longDate(iso, place), time }), language)
}

/** One line of text. `common.typ` breaks words that are too long for a line; the text itself is not changed. */
export function cleanLine(text: string): string {
  return dropInvisible(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
