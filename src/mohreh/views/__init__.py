"""States and actions as the studio's page draws them.

A game's kit may bring a `Picture` that says what is drawn of its states; a game without one is shown as text. What
travels to the page are plain models, so that the page's types can be made from them.
"""
