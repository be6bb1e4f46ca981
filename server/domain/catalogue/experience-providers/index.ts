export { saveExperienceProvider } from './save-experience-provider.ts'
