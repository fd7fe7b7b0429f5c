/** Environment of a product process: none of this one's settings, and the compile cache. */
export const bareEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
