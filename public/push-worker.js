// Shows browser notifications. A push has no content: this worker asks the site what is new.
self.addEventListener("push", (event) => event.waitUntil(show()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});

async function show() {
  const newest = await findNewest();
  const text = newest ? newest.text : "There is something new for you.";
  const url = newest ? `/u/notifications/${encodeURIComponent(newest._id)}` : "/u/notifications";
  await self.registration.showNotification("Swaplot", {
    body: text,
    icon: "/icon-192.png",
    tag: newest?._id ?? "news",
    data: { url },
  });
}

async function findNewest() {
  try {
    const response = await fetch("/api/notifications?seen=false&records=1", { credentials: "same-origin" });
    return response.ok ? (await response.json()).list[0] : undefined;
  } catch {
    return undefined;
  }
}
