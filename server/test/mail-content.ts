import type { MailContent } from '../src/platform/mail/layout.ts'

/** An email of one paragraph. */
export const testContent = (paragraph: string): MailContent => ({
  institution: { name: 'University of Testing', colour: '#123456' },
  greeting: 'Hello,',
  paragraphs: [paragraph],
})
