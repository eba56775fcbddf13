export { recipientProfileRoutes } from './routes.ts'
export { createRecipientProfiles, type RecipientProfiles } from './service.ts'
export { listProfileTexts, saveProfileTranslations } from './store.ts'
