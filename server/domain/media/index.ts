export { pictureInput } from './media.graphql-inputs.ts'
export { uploadRefusals } from './media.graphql.ts'
export { removeUnusedImagesJob } from './remove-unused-images.ts'
export { storeImage, type Upload } from './store-image.ts'
