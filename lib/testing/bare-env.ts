/** What a process of the product is started with: of this one's settings none, and code that was compiled before. */
export const bareEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
