export { fields } from '@testamur/contract/messages/fr/fields'
