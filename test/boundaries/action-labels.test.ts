import { expect, it } from "vitest";
import { differingLabels } from "./action-labels.ts";
import { styleSources } from "./styles.ts";

it("one action has one label in all forms", () => {
  expect(differingLabels(styleSources())).toEqual([]);
});

it("two labels for one action are reported; names, amounts, and the plural make no other label", () => {
  const files = {
    "app/features/task/a.tsx": `
      const forms = [
        <ActionForm action="qualify" button="Qualified" />,
        <ActionForm action="change-price" button="Change the price" />,
        <ActionForm action="change-price" button={known ? \`Change the price to \${amount}\` : "Change the price"} />,
        <ActionForm action="agree" button="The seller agrees" />,
        <ActionForm action="answer" hidden={{ answer: "accept" }} button="Accept" />,
        <ActionForm action="answer" hidden={{ answer: "decline" }} button="Decline" />,
        <PostForm action={logoutPath}><Button>Log out</Button></PostForm>,
        <PostForm action={claimActionPath(claim._id, "answer")}><Button>Send <b /></Button></PostForm>,
        <Form method="get" action={searchPath}><Button>Search</Button></Form>,
      ];`,
    "app/features/claim/b.tsx": `
      const forms = [
        <ActionForm action="qualify" button="Qualify" />,
        <PostForm action={logoutPath}><button type="submit">Sign out</button></PostForm>,
        <PostForm action={logoutPath}><Button>Logout</Button></PostForm>,
        <PostForm action={claimActionPath(id, "answer")}><Button type="button">No</Button><Button>{yes ? "Send" : "Reply"}</Button></PostForm>,
        <PostForm action={claimActionPath(id, "pictures")}><Button>Add the picture</Button></PostForm>,
        <PostForm action={claimActionPath(id, "pictures")}><Button>Add the pictures</Button></PostForm>,
        <Form method="get" action={searchPath}><Button>Find</Button></Form>,
      ];`,
    "app/routes/dashboard/home/c.tsx": `const form = <ActionForm action="agree" button={\`Agree to \${amount}\`} />;`,
  };
  expect(differingLabels(files)).toEqual([
    "qualify by staff: Qualified / Qualify",
    "logoutPath: Log out / Sign out",
    'claimActionPath("answer"): Reply or Send / Send',
  ]);
});
