import { createMessageTemplate } from '@testamur/contract/messaging/message-templates'

export const schema = createMessageTemplate.body
