// The public interface: queries of editorial content, the commands that save it, and the built-in texts.

export { readArticle } from "./article.ts";
export { loadBaseContent } from "./base-content.ts";
export { commentText, settleComment } from "./comments/comment-text.ts";
export { findComments } from "./comments/find-comments.ts";
export { contentMerging } from "./content-merging.ts";
export { findContentAddresses, findLandingPage, findMovedPage, findOpenings } from "./find-pages.ts";
export {
  findBlogContents,
  findMovedPost,
  findNewestPosts,
  findPost,
  findPostByCode,
  findPosts,
  findPostsForFeed,
  findRelatedPosts,
} from "./find-posts.ts";
export { findNewestNews, findNews, findNewsItem, findPressEntries, findPressEntry } from "./find-press.ts";
export { findHomeTestimonials, findRatings, findTestimonial, findTestimonials } from "./find-testimonials.ts";
export { findTip, findTips } from "./find-tips.ts";
export { renderMarkdown } from "./markdown.ts";
export { findBrokenPaths } from "./preview/broken-paths.ts";
export { checkText } from "./preview/check-text.ts";
export { previewText, readTyped } from "./preview/preview-text.ts";
export { searchPosts } from "./search-posts.ts";
export { findOwnTestimonials, findTestimonialOf } from "./testimonials/find-own.ts";
export { findSalePicture } from "./testimonials/sale-picture.ts";
export { writeTestimonial } from "./testimonials/write-testimonial.ts";
export { contentTopics } from "./topics.ts";
export { countTexts } from "./writing/count-texts.ts";
export { findPublications, findRevision, findRevisions, findText, findTexts } from "./writing/find-texts.ts";
export { findEditorWork } from "./writing/find-work.ts";
export { publishText, removeText, restoreText, unpublishText } from "./writing/publish-text.ts";
export { saveText } from "./writing/save-text.ts";
export { findTextTitles, searchTexts } from "./writing/search-texts.ts";
