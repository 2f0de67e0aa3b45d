// The public interface: finders of editorial content, the verbs that save it, and the built-in texts.
export { readArticle } from "./article.ts";
export { loadBaseContent } from "./base-content.ts";
export { findContentAddresses, findLandingPage, findOpenings } from "./find-pages.ts";
export {
  findBlogContents,
  findNewestPosts,
  findPost,
  findPostByCode,
  findPosts,
  findPostsForFeed,
  findRelatedPosts,
} from "./find-posts.ts";
export { findNewestNews, findNews, findNewsItem, findPressEntries, findPressEntry } from "./find-press.ts";
export { findHomeTestimonials, findTestimonial, findTestimonials } from "./find-testimonials.ts";
export { findTip, findTips } from "./find-tips.ts";
export { saveNews, saveOpening, savePost, savePress, saveTestimonial } from "./save-content.ts";
export { contentTopics } from "./topics.ts";
