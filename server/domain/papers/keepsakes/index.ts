export { fetchKeepsake, type KeepsakeFile } from './fetch-keepsake.ts'
